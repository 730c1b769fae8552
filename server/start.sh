#!/bin/sh
# The build, in less memory under load: docs/decisions/067-small-and-quick-to-start.md
export MALLOC_ARENA_MAX=2
exec node --max-semi-space-size=16 --heap-growing-percent=50 server/dist/main.js
