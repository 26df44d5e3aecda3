"""Proves that a robot's motion is free of collision, or shows where it is not.

Begin with :class:`Cell`, which asks a service that ``clearway serve`` is.
"""

from .cell import Batch, Cell, EdgeVerdict, PathVerdict, Plan
from .connection import ClearwayError, Connection

__all__ = [
    "Batch",
    "Cell",
    "ClearwayError",
    "Connection",
    "EdgeVerdict",
    "PathVerdict",
    "Plan",
]
