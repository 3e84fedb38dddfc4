// `npm run dev`: the client is rebuilt, gateway and core are restarted when their sources change.
import { buildClient } from './build.ts';
import { spawnForwarding } from './handover.mjs';

await buildClient({ watch: true });

// The gateway starts the core as a process of its own, so the core's files are not among its imports.
const watched = ['core/**/*.ts', 'shared/**/*.ts'].flatMap((glob) => ['--include', glob]);
const tsx = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', ...watched];
const args = [...tsx, 'server/main.ts', ...process.argv.slice(2)];
// Away from the terminal's own signals: tsx takes the second of two interrupts as an order to kill without a drain,
// and Ctrl+C reaches us both from the terminal and from npm.
process.exit(
  await spawnForwarding(process.execPath, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] }),
);
