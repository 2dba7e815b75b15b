import { get } from 'node:http';

/** Whether the service in this container answers 200 on a path; `fetch` would cost each look 20 MB. */
const [, , path = '/health/live'] = process.argv;
get({ host: '127.0.0.1', port: process.env.PORT ?? 3000, path }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
}).on('error', () => process.exit(1));
