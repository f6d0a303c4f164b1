import { profile as profileRoutes } from '#shared/contract/routes/profile.ts';
import type { Interest } from '#shared/model/catalogue/catalogue.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { callAsParticipant } from '../../lib/session/participant/participant-call.ts';
import { publicCatalogues } from '../participant-form/choices/public-catalogues.ts';
import { profileMode } from '../participant-form/modes/editing-modes.ts';
import { ParticipantForm } from '../participant-form/participant-form.tsx';
import { rememberName } from './open-profile.ts';
import { profileDraft } from './profile-draft.ts';

interface ProfileEditorProps {
  profile: Profile;
  /** Interests that only this organization's guests can choose. */
  ownInterests: readonly Interest[] | undefined;
  /** Whether consent can be given in this session. */
  mayAgree: boolean;
  onSaved: (profile: Profile) => void;
  onCancel: () => void;
}

/** Shows the participant form in the mode for participants. */
export function ProfileEditor({ profile, ownInterests, mayAgree, onSaved, onCancel }: ProfileEditorProps) {
  return (
    <ParticipantForm
      mode={{ ...profileMode, ownInterests }}
      catalogues={publicCatalogues}
      person={profile}
      lacksConsent={profile.consent_at === null && mayAgree}
      proof={{ call: (route, input, options) => callAsParticipant(route, input, { ...options, as: profile.id }) }}
      draftName={profileDraft(profile.id)}
      save={async (input, { version }) => {
        const { participant } = await callAsParticipant(profileRoutes.updateOwnProfile, { id: profile.id, ...input, version });
        rememberName(participant);
        onSaved(participant);
      }}
      reload={async () => (await callAsParticipant(profileRoutes.getOwnProfile, { id: profile.id })).participant}
      onCancel={onCancel}
    />
  );
}
