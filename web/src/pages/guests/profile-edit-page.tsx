import '../../ui/layout.css';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { profile as profileRoutes } from '#shared/contract/routes/profile.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { AccessRefused, checkAccess, loadProfile, type OwnProfile } from '../../features/profile/open-profile.ts';
import { OwnConsent } from '../../features/profile/own-consent.tsx';
import { OwnData } from '../../features/profile/own-data.tsx';
import { ProfileEditor } from '../../features/profile/profile-editor.tsx';
import { profilePageText } from '../../features/profile/text.ts';
import { WasThisYou } from '../../features/profile/was-this-you.tsx';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { mayPass } from '../../lib/api/calls/may-pass.ts';
import { queryClient } from '../../lib/api/queries/query-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { noteProfileSaved } from '../../lib/session/participant/profile-saved.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { GuestFrame } from '../../ui/page/guest-frame.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { WithQueries } from '../../ui/page/with-queries.tsx';
import styles from './profile-edit-page.module.css';

/** Shows a participant's own profile (docs/rules/profile.md#own-profile). */
export default function ProfileEditPage() {
  return (
    <WithQueries>
      <GuestFrame>
        <ProfileByLink />
      </GuestFrame>
    </WithQueries>
  );
}

/** Keeps a reply out of the cache for later visits, and prevents a refetch behind the form, which has the participant's changes. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: false } as const;

function ProfileByLink() {
  useTitle(profilePageText.title);
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const id = search.get('participantId') ?? '';
  const arrived = search.get('token');
  const kept = new URLSearchParams(hash.slice(1)).get('t');
  const access = useQuery({
    queryKey: ['participant access', id],
    queryFn: async () => {
      await checkAccess(id, arrived, kept);
      // After the `#` the token is not sent in requests, but stays in the address: 'Open in Safari' and a restored tab have no other
      // credential.
      if (arrived !== null) navigate({ search: `?participantId=${id}`, hash: `#t=${arrived}` }, { replace: true });
      return true;
    },
    retry: shouldRetry,
    ...once,
  });
  const profileKey = queryKey(profileRoutes.getOwnProfile, { id });
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => loadProfile(id, arrived ?? kept, signal),
    enabled: access.data === true,
    retry: shouldRetry,
    ...once,
  });
  const [deleted, setDeleted] = useState(false);

  if (deleted) return <Deleted />;
  const error = access.error ?? profile.error;
  if (error instanceof AccessRefused) return <Refused title={error.title} message={error.message} />;
  if (error !== null && profile.data === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{profilePageText.title}</h1>
        <ErrorNotice
          title={profilePageText.notLoadedTitle}
          error={error}
          message={error instanceof ApiError ? profilePageText.notLoadedBecause(error.message) : profilePageText.notLoaded}
          onRetry={() => (access.isError ? access : profile).refetch()}
        />
      </>
    );
  }
  if (access.data === undefined) return <LoadingScreen label={profilePageText.checking} />;
  if (profile.data === undefined) return <LoadingScreen label={profilePageText.loading} />;
  return (
    <EditProfile
      own={profile.data}
      onSaved={(participant) => queryClient.setQueryData<OwnProfile>(profileKey, (before) => before && { ...before, participant })}
      onDeleted={() => {
        window.scrollTo(0, 0);
        // The link has expired or has been replaced.
        navigate({ search: `?participantId=${id}` }, { replace: true });
        setDeleted(true);
      }}
    />
  );
}

const shouldRetry = (failures: number, error: Error) => failures < 2 && mayPass(error);

interface EditProfileProps {
  own: OwnProfile;
  onSaved: (profile: Profile) => void;
  onDeleted: () => void;
}

function EditProfile({
  own: { participant: profile, openings, may_agree: mayAgree, own_interests: ownInterests },
  onSaved,
  onDeleted,
}: EditProfileProps) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string | null>(null);
  const [edition, setEdition] = useState(0);
  /** Goes back one page. If the participant came by a link, there is no such page, and they get a message instead. */
  const leave = (told: string) => {
    if (hasPageBefore()) return navigate(-1);
    setNotice(told);
    // Resets the form to the stored values.
    setEdition((before) => before + 1);
    window.scrollTo(0, 0);
  };
  return (
    <>
      <div className={styles['heading']}>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={() => leave(profilePageText.unchanged)}
        >
          {profilePageText.back}
        </Button>
        <h1>{profilePageText.title}</h1>
      </div>
      <WasThisYou participantId={profile.id} openings={openings} />
      <SuccessNotice message={notice} />
      <ProfileEditor
        key={edition}
        ownInterests={ownInterests}
        profile={profile}
        mayAgree={mayAgree}
        onSaved={(saved) => {
          onSaved(saved);
          if (hasPageBefore()) noteProfileSaved(saved.id);
          leave(profilePageText.saved);
        }}
        onCancel={() => leave(profilePageText.unchanged)}
      />
      <div className={styles['after']}>
        <OwnData participantId={profile.id} onDeleted={onDeleted} />
        <OwnConsent participantId={profile.id} consentAt={profile.consent_at} onDeleted={onDeleted} />
      </div>
    </>
  );
}

/** Whether the previous page is one of ours: the router numbers its pages in the browser's history. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

function Refused({ title, message }: { title: string; message: string }): ReactNode {
  return (
    <div role="alert">
      <EmptyState wholePage title={title} text={message} />
    </div>
  );
}

function Deleted() {
  return (
    <div role="status">
      <EmptyState wholePage title={profilePageText.deletedTitle} text={profilePageText.deleted} />
    </div>
  );
}
