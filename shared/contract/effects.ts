/**
 * What follows from a write, by the function that does it (`functions/effects/<name>.ts`): every effect with the beginnings of the sort keys whose
 * records it may follow from. The stream's filter is made of them, and each function is given its own records alone.
 */
export const effects = {
  mail: { queueMails: ['MAIL'] },
  sessions: {
    closeSockets: ['USER', 'SESSION#'],
    noteSignIn: ['SESSION#'],
    noteFailedSignIns: ['FAILED#'],
    closeSocketsOfGuest: ['PROFILE'],
  },
  totals: {
    countPeople: ['PROFILE'],
    sumForPlatform: ['PROFILE', 'COUNT#P', 'COUNT#M'],
    noteFilling: ['COUNT#P'],
    countIntoTenant: ['COUNT#P', 'COUNT#M'],
    recountMatches: ['X#'],
  },
  evenings: { recordRound: ['COUNT#R'], keepEntries: ['COUNT#P'], offerPlaces: ['COUNT#P'] },
  results: { tellResults: ['COUNT#R'], mailMessage: ['MESSAGE#'] },
  profiles: { noteAddress: ['PROFILE'], followProfile: ['PROFILE'], renewExports: ['PROFILE'], deletePhoto: ['UPLOAD'] },
  endings: { forgetAccount: ['FORGETTING'], followClosing: ['CLOSING'] },
  erasures: { clearDeletedEvent: ['DELETING'], followErasure: ['CLOSING'] },
  exports: { dropFile: ['EXPORT#'], makeExport: ['EXPORT#'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type EffectsName = keyof typeof effects;
export const effectsNames = Object.keys(effects) as EffectsName[];

/** The beginnings of the sort keys whose records a function's effects follow from. */
export const sortKeysOf = (name: EffectsName): readonly string[] => [...new Set(Object.values<readonly string[]>(effects[name]).flat())];

/** Parts of what is done once a minute, each by the function that has its rights (`functions/schedules/<name>.ts`). */
export const minuteNames = ['evenings', 'results', 'endings', 'erasures'] as const;
export type MinuteName = (typeof minuteNames)[number];
