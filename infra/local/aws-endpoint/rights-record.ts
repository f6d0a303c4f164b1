/**
 * Record of the rights that the functions used, and of the rights that they lacked. With it, tests prove that every granted right is used.
 */
export interface RightsRecord {
  /** Returns the rights used, keyed by function: `table dynamodb:GetItem`, … */
  used(): ReadonlyMap<string, ReadonlySet<string>>;
  denied(): ReadonlyMap<string, ReadonlySet<string>>;
  noteUse(functionName: string, rights: readonly string[]): void;
  noteDenial(functionName: string, right: string): void;
}

export function makeRightsRecord(): RightsRecord {
  const used = new Map<string, Set<string>>();
  const denied = new Map<string, Set<string>>();
  return {
    used: () => used,
    denied: () => denied,
    noteUse(functionName, rights) {
      const known = setOf(used, functionName);
      for (const right of rights) known.add(right);
    },
    noteDenial: (functionName, right) => setOf(denied, functionName).add(right),
  };
}

function setOf(map: Map<string, Set<string>>, name: string): Set<string> {
  const known = map.get(name) ?? new Set();
  map.set(name, known);
  return known;
}
