/** The projects of `jest.config.ts` that can have tests under some paths: only the API's need a running PostgreSQL. */
export function projectsOf(paths: readonly string[]): readonly string[] {
  const isOfApi = (path: string): boolean => path.replace(/^\.\//, '').startsWith('deploy/api');
  if (paths.length > 0 && paths.every(isOfApi)) return ['api'];
  return paths.some(isOfApi) ? ['node', 'browser', 'api'] : ['node', 'browser'];
}
