/** The part of react-router-dom that remotes can use. The list is in shared/bundling/src/sharedModules.ts. */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  generatePath,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
