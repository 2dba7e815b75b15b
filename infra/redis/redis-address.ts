/** A server, or one that Sentinels name. */
export const REDIS_ADDRESS = /^(rediss?:\/\/\S+|redis\+sentinel:\/\/([^\s@/?]*@)?[^\s@/?]+\/[^\s/?]+)$/;

const SENTINELS = /^redis\+sentinel:\/\/(?:([^:@/?]*):([^@/?]*)@)?([^@/?]+)\/([^/?]+)$/;
const SENTINEL_PORT = 26_379;

/** Additional client options; undefined if the client accepts the address as it is. */
export function sentinelsIn(url: string) {
  const [, user = '', password = '', hosts, name] = SENTINELS.exec(url) ?? [];
  if (hosts === undefined || name === undefined) return undefined;
  return {
    name: decodeURIComponent(name),
    sentinels: hosts.split(',').map((each) => {
      const [host = '', port = SENTINEL_PORT] = each.split(':');
      return { host, port: Number(port) };
    }),
    ...(user !== '' && { username: decodeURIComponent(user) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
}
