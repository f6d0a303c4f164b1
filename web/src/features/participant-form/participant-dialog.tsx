import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { call } from '../../lib/api/calls/api-client.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { staffCatalogues } from './choices/staff-catalogues.ts';
import { staffCreateMode, staffEditMode } from './modes/editing-modes.ts';
import { ParticipantForm } from './participant-form.tsx';
import { participantDialogText } from './text.ts';
import type { ParticipantFormOptions } from './use-participant-form.ts';

interface ParticipantDialogProps extends Pick<ParticipantFormOptions, 'save' | 'reload'> {
  /** The participant to edit; undefined for a new one. */
  person?: ParticipantFormOptions['person'];
  /** Names the tenant for a super_admin's photo upload, and the draft of a new participant. */
  eventId: string | undefined;
  /** Above the form. */
  note?: string | undefined;
  onClose: () => void;
  /** Opens the event's QR dialog in place of this one; only for a new participant. */
  onShare?: () => void;
}

/** The participant form for staff: 'Add New Participant' and 'Edit Participant'. `save` closes it. */
export function ParticipantDialog({ person, eventId, save, reload, note, onClose, onShare }: ParticipantDialogProps) {
  const mode = person === undefined ? staffCreateMode : staffEditMode;
  return (
    <Dialog title={mode.title} onClose={onClose} width={720}>
      {person === undefined && onShare !== undefined && (
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
      {note !== undefined && <p role="note">{note}</p>}
      <ParticipantForm
        mode={mode}
        catalogues={staffCatalogues}
        person={person}
        proof={{ call, ...(eventId === undefined ? {} : { event_id: eventId }) }}
        draftName={person === undefined ? `new_${eventId ?? ''}` : `staff_${person.id}`}
        save={save}
        reload={reload}
        onCancel={onClose}
      />
    </Dialog>
  );
}
