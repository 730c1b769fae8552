import { ConfigError } from '#config.ts';

/** `any` is the default of libpq; the application needs the primary in each case. */
const attributes = ['any', 'read-write', 'primary'];

/**
 * A URL for each host of one that names several, as libpq writes it:
 * `postgres://user@first:5432,second:5433/name?target_session_attrs=read-write`.
 */
export function urlsOf(url: string): string[] {
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'any';
  if (!attributes.includes(wanted)) {
    throw new ConfigError(`target_session_attrs=${wanted}: the application writes, use read-write`);
  }
  const [, scheme, user = '', hosts, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)(.*)$/.exec(url) ?? [];
  if (!hosts?.includes(',')) return [url];
  return hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
}
