/** A mail server for tests. */
export { SMTPServer, type SMTPServerOptions } from 'smtp-server';
