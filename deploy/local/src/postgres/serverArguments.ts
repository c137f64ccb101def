/** The settings that differ between embedded servers. */
export interface ServerLimits {
  readonly maxConnections: number;
}

/**
 * The command line of the embedded server. The working directory is the cluster itself and every path is relative to
 * it ([Note: starting as root]), so the same line works for any data folder. An operator's own settings
 * go into `postgresql.conf`; the settings here override it, so that nothing acknowledged is lost.
 */
export function serverArguments(limits: ServerLimits): string[] {
  const settings: Record<string, string | number> = {
    // Reachable only through a private folder: there is no TCP port for other accounts of the machine.
    listen_addresses: '',
    unix_socket_directories: '../run',
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    restart_after_crash: 'on',
    // Small, because it shares the machine with everything else a person runs on it.
    shared_buffers: '48MB',
    max_connections: limits.maxConnections,
    max_wal_size: '512MB',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and error details can contain what people typed, so neither is written to the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    cluster_name: 'cofferdam',
  };
  return ['-D', '/proc/self/cwd', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
