import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/Tabs.css';
import { Button, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import type { PersonActions } from '../list/person/person-actions.ts';
import { profileQuery } from '../queries.ts';
import { notLoadedText } from '../text.ts';
import styles from './details-dialog.module.css';
import { EventHistory } from './event-history.tsx';
import { PersonMatches } from './person-matches.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { detailsDialogText } from './text.ts';

interface DetailsDialogProps {
  /** The participant as listed; the rest is fetched when the dialog opens. */
  person: ListedParticipant;
  /** Whether the list is of an event for making friends. */
  isForFriends: boolean;
  actions: Pick<PersonActions, 'onEdit' | 'onPhoto' | 'onProfileLink' | 'onApart'>;
  /** Whether they have paid, if places cost something. */
  payment?: ReactNode;
  onClose: () => void;
}

/** Shows a participant's details, in tabs (docs/rules/participants.md#participants-page). */
export function DetailsDialog({ person, isForFriends, actions, payment, onClose }: DetailsDialogProps) {
  const profile = useQuery(profileQuery(person.id));
  const [tab, setTab] = useState<string | null>('profile');
  const known = profile.data?.participant;
  const { onApart } = actions;
  return (
    <Dialog
      title={fullName(known ?? person)}
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button variant="default" onClick={() => actions.onProfileLink(person)}>
            {detailsDialogText.profileLink}
          </Button>
          {onApart !== undefined && (
            <Button variant="default" onClick={() => onApart(person)}>
              {detailsDialogText.keepApart}
            </Button>
          )}
          <Button onClick={() => actions.onEdit(person)}>{detailsDialogText.edit}</Button>
        </>
      }
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md" aria-label={detailsDialogText.tabs} className={styles['tabs'] ?? ''}>
          <Tabs.Tab value="profile" fw={600}>
            {detailsDialogText.profile}
          </Tabs.Tab>
          <Tabs.Tab value="events" fw={600}>
            {detailsDialogText.events}
          </Tabs.Tab>
          <Tabs.Tab value="matches" fw={600}>
            {detailsDialogText.matches}
          </Tabs.Tab>
        </Tabs.List>
        <div className={styles['place']}>
          {profile.isError && known === undefined ? (
            <ErrorNotice
              title={notLoadedText.title}
              {...failureOf(profile.error, notLoadedText.message)}
              onRetry={() => profile.refetch()}
            />
          ) : (
            <>
              <Tabs.Panel value="profile">
                <ProfileDetails
                  person={known ?? person}
                  isForFriends={isForFriends}
                  profile={known}
                  payment={payment}
                  onPhoto={() => actions.onPhoto(known ?? person)}
                />
              </Tabs.Panel>
              <Tabs.Panel value="events">
                {profile.data === undefined ? <Skeleton height={120} radius={8} /> : <EventHistory events={profile.data.events} />}
              </Tabs.Panel>
              <Tabs.Panel value="matches">
                {profile.data === undefined ? (
                  <Skeleton height={180} radius={8} />
                ) : (
                  <PersonMatches personId={person.id} events={profile.data.events} />
                )}
              </Tabs.Panel>
            </>
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}
