import { beginOpenedFolder } from './opened-log.ts';

const [dataDir = ''] = process.argv.slice(2);
await beginOpenedFolder(dataDir);
