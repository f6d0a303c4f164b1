import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EventPicker } from '../../features/participants/filters/event-picker.tsx';
import { ParticipantsBoard } from '../../features/participants/list/participants-board.tsx';
import { useAllPeople } from '../../features/participants/list/use-people.ts';
import { participantsPageText } from '../../features/participants/text.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { HostsOnly } from '../hosts-only.tsx';
import { EventParticipants } from './event-participants.tsx';
import { ParticipantDialogs, useParticipantDialogs } from './participant-dialogs.tsx';
import { type PeopleProps, usePeopleAddress } from './use-people-address.ts';

/** Loaded here, so that the app's first file, which names all pages, does not grow by it. */
const ImportGuestsPage = lazy(() => import('../imports/import-guests-page.tsx'));

/** Shows participants or, at `/events/:id/participants/import`, the page that imports guests. */
export default function ParticipantsPage() {
  const { id } = useParams();
  if (id === undefined) return <Participants />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ImportGuestsPage eventId={id} />
    </Suspense>
  );
}

/** Shows all participants or, with `?event_id=`, the participants of one event (docs/rules/participants.md#participants-page). */
function Participants() {
  useTitle(participantsPageText.title);
  const { data: user } = useCurrentUser();
  const address = usePeopleAddress();
  const everywhere = user?.role === 'super_admin';
  return (
    <HostsOnly title={participantsPageText.title} refusal={<ErrorNotice message={participantsPageText.denied} />}>
      {address.eventId === null ? (
        <AllParticipants address={address} everywhere={everywhere} />
      ) : (
        <EventParticipants key={address.eventId} eventId={address.eventId} address={address} everywhere={everywhere} />
      )}
    </HostsOnly>
  );
}

function AllParticipants({ address, everywhere }: PeopleProps) {
  const { search, filters, sort, change } = address;
  const dialogs = useParticipantDialogs(null);
  const picker = useRef<HTMLSelectElement>(null);
  const [misses, setMisses] = useState(false);
  const chooseFirst = () => {
    setMisses(true);
    picker.current?.focus();
  };
  return (
    <>
      <PageHeader
        title={participantsPageText.title}
        detail={everywhere ? participantsPageText.allEventsEverywhere : participantsPageText.allEvents}
        action={
          <MainAction leftSection={<IconUserPlus size={20} aria-hidden="true" />} onClick={chooseFirst}>
            {participantsPageText.add}
          </MainAction>
        }
      />
      <ParticipantsBoard
        found={useAllPeople(search, filters, sort)}
        eventId={null}
        search={search}
        filters={filters}
        sort={sort}
        paper={{ title: participantsPageText.title, detail: participantsPageText.allEvents }}
        actions={dialogs.actions}
        picker={
          <EventPicker
            ref={picker}
            event={undefined}
            eventId={null}
            showTenant={everywhere}
            onChange={(event_id) => change({ event_id })}
            problem={misses ? participantsPageText.noEventChosen : null}
          />
        }
        nobody={{
          title: participantsPageText.nobodyTitle,
          text: participantsPageText.nobody,
          action: (
            <Button component={Link} to={paths.events} variant="light">
              {participantsPageText.viewEvents}
            </Button>
          ),
        }}
        onChange={change}
      />
      <ParticipantDialogs isForFriends={false} {...dialogs} />
    </>
  );
}
