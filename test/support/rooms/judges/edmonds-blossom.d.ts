declare module 'edmonds-blossom' {
  /** @returns the partner of each vertex, -1 for unmatched ones */
  export default function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): number[];
}
