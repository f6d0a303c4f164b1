import { useRef } from 'react';
import { profile as profileRoutes } from '#shared/contract/routes/profile.ts';
import type { Profile } from '#shared/model/participant.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callAsParticipant } from '../../lib/participant-call.ts';
import type { ParticipantInput } from '../participant-form/form-values.ts';
import { ParticipantForm } from '../participant-form/participant-form.tsx';
import { publicCatalogues } from '../participant-form/public-catalogues.ts';
import { rememberName } from './open-profile.ts';
import { profileEditorText } from './text.ts';

interface ProfileEditorProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  onCancel: () => void;
}

/** The participant form in participant mode (2-participants.md §2.1 and §2.3). */
export function ProfileEditor({ profile, onSaved, onCancel }: ProfileEditorProps) {
  // Told once that somebody else changed the profile meanwhile, a person who saves again means it.
  const overwrite = useRef(false);
  const save = async (input: ParticipantInput) => {
    const version = overwrite.current ? {} : { version: profile.version };
    try {
      const { participant } = await callAsParticipant(profileRoutes.update, { id: profile.id, ...input, ...version });
      rememberName(participant);
      onSaved(participant);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      overwrite.current = true;
      throw new ApiError(error.status, { code: error.code, message: profileEditorText.conflict(error.message) });
    }
  };
  return (
    <ParticipantForm
      mode="participant"
      catalogues={publicCatalogues}
      person={profile}
      lacksConsent={profile.consent_at === null}
      proof={{ call: callAsParticipant }}
      draftName={`profile_${profile.id}`}
      save={save}
      onCancel={onCancel}
    />
  );
}
