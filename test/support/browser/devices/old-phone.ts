import type { Page } from 'playwright-core';

/** Functions that Safari has only from 17.4 on, or later, or not at all. On an older iPhone they are `undefined`. */
const since17_4 = [
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'ArrayBuffer.prototype.transfer',
  'ArrayBuffer.prototype.transferToFixedLength',
  'Atomics.waitAsync',
  'Atomics.pause',
  'AbortSignal.any',
  'Element.prototype.checkVisibility',
  'Element.prototype.setHTMLUnsafe',
  'Element.prototype.moveBefore',
  'Document.prototype.startViewTransition',
  'HTMLDialogElement.prototype.requestClose',
  'URL.parse',
  'RegExp.escape',
  'Error.isError',
  'Error.captureStackTrace',
  'Math.f16round',
  'Math.sumPrecise',
  'JSON.rawJSON',
  'JSON.isRawJSON',
  'Intl.DurationFormat',
  'Iterator',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'Map.prototype.getOrInsert',
  'Map.prototype.getOrInsertComputed',
  'ReadableStream.from',
  'requestIdleCallback',
  'cancelIdleCallback',
  'navigation',
  'scheduler',
  'showSaveFilePicker',
  'showOpenFilePicker',
  'CloseWatcher',
  'BarcodeDetector',
  'ImageCapture',
  'Navigator.prototype.vibrate',
  'Navigator.prototype.connection',
  'Navigator.prototype.userAgentData',
  'Navigator.prototype.deviceMemory',
];

/** Functions that were new in Safari 17.0 to 17.3. */
const since17 = [
  ...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
    (name) => `Set.prototype.${name}`,
  ),
  'URL.canParse',
  'URLSearchParams.prototype.size',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLElement.prototype.popover',
  'Navigator.prototype.storageBuckets',
];

/** Methods of the iterators that `values()` and similar functions return. They came with `Iterator` in Safari 18.4. */
const iteratorHelpers = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'];

/** Functions that an iPhone lacks, keyed by its iOS version. */
export const missingOn = {
  '16.4': [...since17_4, ...since17],
  '17.3': since17_4,
} as const;

/** Removes the functions that such an iPhone lacks, from the next page on. Engine and style sheets remain the browser's own. */
export const playOldPhone = (page: Page, ios: keyof typeof missingOn): Promise<unknown> => page.addInitScript(takeAway(missingOn[ios]));

export const takeAway = (names: readonly string[]): string => `(() => {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of ${JSON.stringify(iteratorHelpers)}) delete iterator[name];
  for (const name of ${JSON.stringify(names)}) {
    const path = name.split('.');
    const owner = path.slice(0, -1).reduce((one, key) => one?.[key], globalThis);
    if (owner !== undefined) delete owner[path.at(-1)];
  }
})()`;
