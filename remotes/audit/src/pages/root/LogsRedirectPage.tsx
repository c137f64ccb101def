import { Navigate, useLocation } from 'react-router-dom';

/** `/organization/audit` has no page of its own. */
export default function LogsRedirectPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/organization/audit/logs', search }} replace />;
}
