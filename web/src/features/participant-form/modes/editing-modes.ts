import { editingModeText } from './editing-modes-text.ts';
import type { FormMode } from './form-modes.ts';

const editing = { hasOccupation: true, asksConsent: false, skipsPhoto: false, inSteps: false, canRemovePhoto: true } as const;

export const profileMode: FormMode = { ...editingModeText.participant, ...editing, own: true };
export const staffEditMode: FormMode = { ...editingModeText['admin-edit'], ...editing, own: false };
export const staffCreateMode: FormMode = { ...editingModeText['admin-create'], ...editing, own: false };
/** The form used by staff at the door, in which the address can be left out. */
export const walkInMode: FormMode = { ...staffCreateMode, mayLackEmail: true };
/** The form for a walk-in who gave no address. The address can still be left out. */
export const staffEditNoEmailMode: FormMode = { ...staffEditMode, mayLackEmail: true };
