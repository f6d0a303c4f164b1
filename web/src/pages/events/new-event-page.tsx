import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { EventForm } from '../../features/events/form/event-form.tsx';
import { newEventText } from '../../features/events/form/text.ts';
import { eventTemplateQuery } from '../../features/events/queries.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';
import { roleNames } from '../../lib/session/staff/role-names.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/** Creates an event, then opens the events list with the new event's invitation. Going back does not lead to an empty form. */
export default function NewEventPage() {
  useTitle(newEventText.title);
  const navigate = useNavigate();
  const { data: user, isPending } = useCurrentUser();
  const { data, isLoading } = useQuery({ ...eventTemplateQuery, enabled: Boolean(user?.tenant) });
  // The form is shown only once the user's role and the template are known. If loading the template fails, the form starts empty.
  if (isPending || isLoading) return <LoadingScreen />;
  if (user?.role === 'user') return <AccessDenied role={roleNames[user.role]} />;
  return (
    <>
      <PageHeader title={newEventText.title} detail={newEventText.hint} />
      <EventForm
        asksForOrganization={user?.role === 'super_admin'}
        template={data?.template ?? null}
        onCreated={(event) => navigate(paths.newEventInvitation(event.id), { replace: true })}
      />
    </>
  );
}

function AccessDenied({ role }: { role: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.events, { replace: true }), 2500);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <PageHeader title={newEventText.title} />
      <EmptyState title={newEventText.denied} text={newEventText.deniedHint(role)} />
    </>
  );
}
