import { generate } from 'otplib';

/** The code that an app on a telephone shows for a secret at an instant, in milliseconds since 1970 UTC. */
export const codeAt = (secret: string, ms: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(ms / 1000) });
