import { countOf } from '../../../lib/words/plural.ts';

export const passkeysText = {
  title: 'Passkeys',
  none: 'Protect your account with a second step: after your password, your fingerprint, your face, your device’s PIN or a security key. No one who only knows your password gets in.',
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
    left === 0 ? 'None left: make new ones now.' : `Only ${countOf(left, 'code', 'codes')} left: make new ones soon.`,
  renew: 'New codes',
} as const;

export const passkeyDialogsText = {
  add: {
    title: 'Add a passkey',
    text: 'Give it a name by which you will recognize it. Your browser then asks where to keep it.',
    name: 'Name of the passkey',
    placeholder: 'My phone',
    confirm: 'Continue',
    busy: 'Waiting for your browser...',
    failed: 'Failed to add the passkey',
  },
  remove: {
    title: (name: string) => `Remove ${name}`,
    text: 'You can no longer sign in with it.',
    last: 'It is your last passkey: your password alone will open your account, and your recovery codes end.',
    confirm: 'Remove',
    busy: 'Removing...',
    failed: 'Failed to remove the passkey',
  },
  renew: {
    title: 'New recovery codes',
    text: 'All earlier codes end.',
    confirm: 'Make new codes',
    busy: 'Making codes...',
    failed: 'Failed to make new codes',
  },
} as const;

export const recoveryCodesText = {
  title: 'Your recovery codes',
  text: 'Keep them somewhere safe, apart from your password. Each lets you in once if you lose your passkey. They are shown only now.',
  copy: 'Copy',
  copied: 'Copied',
  refused: 'Your browser refused to copy. Please download them, or write them down.',
  download: 'Download',
  file: 'table-two-recovery-codes.txt',
  done: 'Done',
} as const;
