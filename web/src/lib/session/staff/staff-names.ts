import { useQuery } from '@tanstack/react-query';
import { staff } from '#shared/contract/routes/staff.ts';
import { routeQuery } from '../../api/queries/route-query.ts';

/** How long names stay fresh, in ms: they seldom change. */
const fresh = 10 * 60_000;

/**
 * Returns the names of staff members. If a staff member has no name, their address is used.
 * @param isAsked whether there is anybody to name; until then nothing is loaded
 */
export function useStaffNames(isAsked: boolean): (email: string) => string {
  const { data } = useQuery({ ...routeQuery(staff.listHosts, { limit: '1000' }), staleTime: fresh, enabled: isAsked });
  const names = new Map(data === undefined ? [] : [...data.admins, ...data.hosts].map(({ email, name }) => [email, name ?? email]));
  return (email) => names.get(email) ?? email;
}
