import { ConfigError } from '@naust/infra/config.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';

let lastLine = '';

/** On a terminal one line that changes, elsewhere a new line for each change. */
export function tellProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
  else if (line !== lastLine) process.stdout.write(`${line}\n`);
  lastLine = line;
}

export function say(line: string): void {
  process.stdout.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}${line}\n`);
}

/** Runs a command to its end: exit code 0 on success; a refusal is one line, a fault has its stack. */
export async function endCommand(work: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartRefused;
    const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${text}\n`);
    process.exitCode = 1;
  }
}
