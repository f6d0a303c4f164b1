import { editingModeText } from './editing-modes-text.ts';
import type { FormMode } from './form-modes.ts';

const editing = { hasOccupation: true, asksConsent: false, skipsPhoto: false, inSteps: false, canRemovePhoto: true } as const;

export const profileMode: FormMode = { ...editingModeText.participant, ...editing, own: true };
export const staffEditMode: FormMode = { ...editingModeText['admin-edit'], ...editing, own: false };
export const staffCreateMode: FormMode = { ...editingModeText['admin-create'], ...editing, own: false };
