@echo off
rem Starts Clearway with the Java that lies beside it, or with a Java 25 on the path.
rem CLEARWAY_JAVA_OPTS holds flags for it, as -Xmx2g.
setlocal
set "root=%~dp0.."
set "java=%root%\runtime\bin\java.exe"
if not exist "%java%" set "java=java"
"%java%" -XX:+UseSerialGC -Xlog:disable -Xlog:all=warning:stderr %CLEARWAY_JAVA_OPTS% -jar "%root%\lib\clearway.jar" %*
exit /b %ERRORLEVEL%
