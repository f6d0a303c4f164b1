/**
 * Effects of table writes, keyed by the function that runs them (`functions/effects/<name>.ts`). Each effect lists the prefixes of the sort
 * keys whose stream records can trigger it. The stream's filter is built from them, so a function gets only the records it needs.
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
  profiles: {
    noteAddress: ['PROFILE'],
    followProfile: ['PROFILE'],
    renewExports: ['PROFILE'],
    deletePhoto: ['UPLOAD'],
    dropPicture: ['UPLOAD'],
  },
  endings: { forgetAccount: ['FORGETTING'], followClosing: ['CLOSING'] },
  erasures: { clearDeletedEvent: ['DELETING'], followErasure: ['CLOSING'] },
  pages: {
    endPage: ['PAGE'],
    writeAllPages: ['TENANT'],
    writeEventPage: ['EVENT', 'COUNT#P', 'PAGE'],
    writeTenantPage: ['EVENT', 'PAGE'],
    dropPictures: ['PAGE', 'TENANT'],
    dropShareCard: ['PAGE'],
  },
  payments: { refundOrder: ['ORDER#'], refundEvent: ['REFUNDING'] },
  exports: { dropFile: ['EXPORT#'], makeExport: ['EXPORT#'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type EffectsName = keyof typeof effects;
export const effectsNames = Object.keys(effects) as EffectsName[];

/** Returns the sort-key prefixes of the stream records that trigger a function's effects. */
export const sortKeysOf = (name: EffectsName): readonly string[] => [...new Set(Object.values<readonly string[]>(effects[name]).flat())];

/** The functions that share the work of each minute, each with its own rights (`functions/schedules/<name>.ts`). */
export const minuteNames = ['evenings', 'results', 'endings', 'erasures', 'pages', 'payments'] as const;
export type MinuteName = (typeof minuteNames)[number];
