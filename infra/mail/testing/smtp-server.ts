/** A mail server of a test's own. */
export { SMTPServer, type SMTPServerOptions } from 'smtp-server';
