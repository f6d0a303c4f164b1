declare module 'edmonds-blossom' {
  /** Computes a maximum matching. @returns the partner of each vertex, -1 if it has none */
  export default function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): number[];
}
