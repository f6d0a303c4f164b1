import { countOf } from '../../../lib/words/plural.ts';

export const passkeysText = {
  title: 'Passkeys',
  none: 'Protect your account with a second step after your password: your fingerprint, your face, your device’s PIN or a security key. Then your password alone is not enough to sign in.',
  add: 'Add a passkey',
  loading: 'Loading...',
  loadingFailed: 'Failed to load your passkeys',
  added: (date: string) => `Added ${date}`,
  used: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  codes: 'Recovery codes',
  codesLeft: (left: number, of: number) => `${left} of ${of} left. They let you in if you lose your passkey.`,
  codesFew: (left: number) =>
    left === 0 ? 'None left. Please create new ones now.' : `Only ${countOf(left, 'code', 'codes')} left. Please create new ones soon.`,
  renew: 'New codes',
} as const;

export const passkeyDialogsText = {
  add: {
    title: 'Add a passkey',
    text: 'Give it a name that you will recognize. Your browser will then ask where to save it.',
    name: 'Name of the passkey',
    placeholder: 'My phone',
    confirm: 'Continue',
    busy: 'Waiting for your browser...',
    failed: 'Failed to add the passkey',
  },
  remove: {
    title: (name: string) => `Remove ${name}`,
    text: 'You will no longer be able to sign in with it.',
    last: 'It is your last passkey. After this, your password alone will open your account, and your recovery codes will stop working.',
    confirm: 'Remove',
    busy: 'Removing...',
    failed: 'Failed to remove the passkey',
  },
  renew: {
    title: 'New recovery codes',
    text: 'All earlier codes will stop working.',
    confirm: 'Create new codes',
    busy: 'Creating codes...',
    failed: 'Failed to create new codes',
  },
} as const;

export const recoveryCodesText = {
  title: 'Your recovery codes',
  text: 'Keep these somewhere safe, away from your password. Each code lets you in once if you lose your passkey. You won’t be able to see them again.',
  copy: 'Copy',
  copied: 'Copied',
  refused: 'Your browser would not copy the codes. Please download them, or write them down.',
  download: 'Download',
  file: 'table-two-recovery-codes.txt',
  done: 'Done',
} as const;
