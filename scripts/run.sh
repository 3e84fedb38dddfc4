# npm puts the pinned runtime first in PATH. Where that one does not run, the Node that npm itself runs under goes on, and
# scripts/run.mjs says what is missing.
node=node
"$node" --version >/dev/null 2>&1 || node=${npm_node_execpath:-node}
exec "$node" scripts/run.mjs "$@"
