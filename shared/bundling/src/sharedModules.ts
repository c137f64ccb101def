/**
 * The modules that the host provides to remotes at run time, as data. A page has one copy of each: a remote excludes it from
 * its bundle (`import: false`) and refuses to start with a version that it wasn't built for.
 *
 * [Note: facades] A shared library is a facade with only the names in use: react-router's names below are a quarter of the
 * library. A name that a remote imports and the facade lacks would silently be `undefined` at run time, so every build of a
 * remote compares its imports with this table.
 */
export interface SharedModule {
  /** The request of remotes' imports; ends with `/` if every sub-path is shared. */
  readonly request: string;
  /** Package whose version is compared. */
  readonly packageName: string;
  /** Names that remotes can import; null if the whole module is shared. */
  readonly names: readonly string[] | null;
}

/** The table. The host's side is in host/src/registry/shared. */
export const sharedModules: readonly SharedModule[] = [
  { request: 'react', packageName: 'react', names: null },
  { request: 'react/jsx-runtime', packageName: 'react', names: null },
  { request: 'react-dom', packageName: 'react-dom', names: ['createPortal', 'flushSync'] },
  {
    request: 'react-router-dom',
    packageName: 'react-router-dom',
    names: [
      'Link',
      'NavLink',
      'Navigate',
      'Outlet',
      'generatePath',
      'matchPath',
      'useLocation',
      'useNavigate',
      'useParams',
      'useSearchParams',
    ],
  },
  {
    request: '@tanstack/react-query',
    packageName: '@tanstack/react-query',
    names: [
      'infiniteQueryOptions',
      'keepPreviousData',
      'queryOptions',
      'skipToken',
      'useInfiniteQuery',
      'useIsFetching',
      'useMutation',
      'useQueries',
      'useQuery',
      'useQueryClient',
    ],
  },
  {
    request: 'jotai',
    packageName: 'jotai',
    names: ['Provider', 'atom', 'createStore', 'useAtom', 'useAtomValue', 'useSetAtom', 'useStore'],
  },
  // One class for each error, so that `instanceof` works on both sides.
  {
    request: '@cofferdam/api-client',
    packageName: '@cofferdam/api-client',
    names: ['ApiError', 'NetworkError'],
  },
  {
    request: '@cofferdam/remote-contract/react',
    packageName: '@cofferdam/remote-contract',
    names: null,
  },
  { request: '@cofferdam/ui/', packageName: '@cofferdam/ui', names: null },
];

/** Sub-paths of `@cofferdam/ui` that the host offers; a remote that imports another one fails its build. */
export const sharedUiParts = [
  'alerts',
  'base',
  'brand',
  'floating',
  'form',
  'format',
  'frame',
  'icons',
  'overlay',
  'page-icons',
  'page-parts',
  'table',
  'theme',
  'value',
] as const;

/** The table's entry for an import, or undefined if it's bundled. */
export function sharedModuleOf(request: string): SharedModule | undefined {
  return sharedModules.find((shared) =>
    shared.request.endsWith('/') ? request.startsWith(shared.request) : request === shared.request,
  );
}
