import { useQuery } from '@tanstack/react-query';
import { staff } from '#shared/contract/routes/staff.ts';
import { routeQuery } from '../../api/queries/route-query.ts';

/** Ms: names seldom change. */
const fresh = 10 * 60_000;

/**
 * Returns names of staff members: their name, or else their address.
 * @param isAsked whether there is anybody to name; until then nothing is loaded
 */
export function useStaffNames(isAsked: boolean): (email: string) => string {
  const { data } = useQuery({ ...routeQuery(staff.listHosts, { limit: '1000' }), staleTime: fresh, enabled: isAsked });
  const names = new Map(data === undefined ? [] : [...data.admins, ...data.hosts].map(({ email, name }) => [email, name ?? email]));
  return (email) => names.get(email) ?? email;
}
