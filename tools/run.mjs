import { become, prepare, stopWith } from './prepare.mjs';

const [command, ...args] = process.argv.slice(2);
if (!command || !/^[a-z-]+$/.test(command)) stopWith('Which command? rebuild, verify');

await prepare('production');
await become(`projector/${command}-cli`, args);
