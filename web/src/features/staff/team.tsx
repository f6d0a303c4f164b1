import { useState } from 'react';
import type { User } from '#shared/model/accounts/user.ts';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { AdminsCard } from './admins-card.tsx';
import { HostsCard } from './hosts-card.tsx';
import { InviteForm } from './invitations/invite-form.tsx';
import { teamText } from './text.ts';

/**
 * Shows the Hosts tab in one of its three versions (docs/rules/staff.md#hosts-tab): a read-only 'Team Members' for hosts, 'Host Management'
 * for admins, and 'Admin Management' for super_admins, who also manage the hosts of all organizations.
 */
export default function Team({ user }: { user: User }) {
  const [done, setDone] = useState<string | null>(null);
  if (user.role === 'host') return <HostsCard title={teamText.members} userId={user.id} />;
  const everywhere = user.role === 'super_admin';
  return (
    <div className="stack skips-empty gap-20">
      <SuccessNotice message={done} />
      <InviteForm title={everywhere ? teamText.adminManagement : teamText.hostManagement} everywhere={everywhere} onDone={setDone} />
      {everywhere && <AdminsCard userId={user.id} onDone={setDone} />}
      <HostsCard title={teamText.hosts} userId={user.id} everywhere={everywhere} onDone={setDone} />
    </div>
  );
}
