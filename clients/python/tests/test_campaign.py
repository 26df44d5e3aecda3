"""A share of the campaign of four clients."""

import unittest

from tests import campaign


class CampaignTest(unittest.TestCase):
    def test_four_clients_of_which_some_are_killed_get_the_command_lines_answers(self) -> None:
        answers, mistakes, killed = campaign.run(600, 6, 1)
        self.assertEqual(0, mistakes)
        self.assertGreater(answers, killed)
        self.assertEqual(6, killed)


if __name__ == "__main__":
    unittest.main()
