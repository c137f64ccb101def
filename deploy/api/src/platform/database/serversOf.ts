/**
 * One address for each server that an address names: `postgresql://name:password@one:5432,two:5432/cofferdam`, the form
 * of libpq. Everything but host and port is the same for all.
 */
export function serversOf(address: string): readonly string[] {
  const parts = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<hosts>[^@/?]*)(?<after>.*)$/.exec(address)?.groups;
  if (parts === undefined) return [address];
  return (parts['hosts'] ?? '').split(',').map((host) => `${parts['before']}${host}${parts['after']}`);
}
