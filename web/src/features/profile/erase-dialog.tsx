import type { RequestOf } from '#shared/contract/define.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { forgetErased } from '../../lib/session/participant/forget-erased.ts';
import { callAsParticipant } from '../../lib/session/participant/participant-call.ts';
import { draftKey } from '../../lib/session/storage/form-drafts.ts';
import { local } from '../../lib/session/storage/storage.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { profileDraft } from './profile-draft.ts';
import { eraseText } from './text.ts';

type Erasing = RequestOf<typeof profile.eraseOwnProfile>;

interface EraseDialogProps {
  input: Erasing;
  text: { readonly title: string; readonly why: string | null; readonly confirm: string; readonly busy: string; readonly failed: string };
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before participants erase their own data, which also ends their session. */
export function EraseDialog({ input, text, onDeleted, onClose }: EraseDialogProps) {
  const erasing = useWork((asked: Erasing) => callAsParticipant(profile.eraseOwnProfile, asked), {
    onDone: () => {
      forgetErased(input.id);
      local.remove(draftKey(profileDraft(input.id)));
      onDeleted();
    },
    fallback: text.failed,
  });
  return (
    <ConfirmDialog words={text} destructive write={erasing} onConfirm={() => erasing.run(input)} onClose={onClose}>
      <div className="stack gap-10">
        {text.why !== null && <p>{text.why}</p>}
        <p>{eraseText.consequence}</p>
        <p>{eraseText.noUndo}</p>
      </div>
    </ConfirmDialog>
  );
}
