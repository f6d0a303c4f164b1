import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { Question } from '#shared/model/events/question.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { staffCatalogues } from './choices/staff-catalogues.ts';
import type { ParticipantValues } from './form-values.ts';
import { staffCreateMode, staffEditMode, staffEditNoEmailMode } from './modes/editing-modes.ts';
import { ParticipantForm, type Submits } from './participant-form.tsx';
import { useAsked } from './questions/use-asked.ts';
import { participantDialogText } from './text.ts';
import type { ParticipantFormOptions } from './use-participant-form.ts';
import { WalkInForm } from './walk-in/walk-in-form.tsx';

interface EditDialogProps extends Pick<ParticipantFormOptions, 'save' | 'reload'> {
  person: NonNullable<ParticipantFormOptions['person']>;
  /** The event that determines the organization for a super_admin's photo upload. */
  eventId: string | undefined;
  onClose: () => void;
}

/** Shows 'Edit Participant'. `save` closes it. */
export function EditParticipantDialog({ person, eventId, save, reload, onClose }: EditDialogProps) {
  const mode = person.contact.email === '' ? staffEditNoEmailMode : staffEditMode;
  return (
    <Dialog title={mode.title} onClose={onClose} width={720}>
      <ParticipantForm
        mode={mode}
        catalogues={staffCatalogues}
        person={person}
        proof={{ call, ...(eventId === undefined ? {} : { event_id: eventId }) }}
        draftName={`staff_${person.id}`}
        save={save}
        reload={reload}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Someone who has a place already, and lacks something. */
export interface ToComplete {
  readonly id: string;
  readonly title: string;
  readonly known: Partial<ParticipantValues>;
}

interface AddDialogProps extends Pick<ParticipantFormOptions, 'save'> {
  eventId: string;
  /** The organizer's own questions; undefined if there are none, and while they are being loaded. */
  questions: readonly Question[] | undefined;
  /** Whether to show the short form of the door. */
  isShort: boolean;
  /** Whether the event is for making friends. */
  isForFriends: boolean;
  /** Set if the form completes a place. */
  toComplete: ToComplete | undefined;
  submits: Submits;
  onClose: () => void;
  /** Opens the event's QR dialog instead of this one. */
  onShare: () => void;
}

/** Shows 'Add New Participant'. `save` closes it. */
export function AddParticipantDialog({
  eventId,
  questions,
  isShort,
  isForFriends,
  toComplete,
  submits,
  save,
  onClose,
  onShare,
}: AddDialogProps) {
  const asked = useAsked(questions);
  const draftName = toComplete === undefined ? `new_${eventId}` : `complete_${toComplete.id}`;
  const form = { known: toComplete?.known, proof: { call, event_id: eventId }, draftName, save, submits, onCancel: onClose };
  return (
    <Dialog title={toComplete?.title ?? staffCreateMode.title} onClose={onClose} width={720}>
      {toComplete === undefined && (
        <Button
          variant="default"
          size="md"
          fullWidth
          mb={16}
          leftSection={<IconQrcode size={18} aria-hidden="true" />}
          onClick={() => {
            onClose();
            onShare();
          }}
        >
          {participantDialogText.share}
        </Button>
      )}
      {isShort ? (
        <WalkInForm isForFriends={isForFriends} asked={asked} {...form} />
      ) : (
        <ParticipantForm mode={{ ...staffCreateMode, isForFriends, asked }} catalogues={staffCatalogues} {...form} />
      )}
    </Dialog>
  );
}
