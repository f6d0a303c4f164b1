import type { Method } from '#shared/contract/define.ts';

export interface Target {
  readonly functionName: string;
  /** `/events/{id}`, as in the contract. */
  readonly path: string;
}

export interface Found extends Target {
  /** Decoded parameters; null if the path has none. */
  readonly params: Record<string, string> | null;
}

interface Node {
  readonly fixed: Map<string, Node>;
  parameter: { name: string; node: Node } | undefined;
  readonly targets: Map<string, Target>;
}

const newNode = (): Node => ({ fixed: new Map(), parameter: undefined, targets: new Map() });

/** Finds the function for a call as API Gateway does: segment by segment, fixed segments before parameters. */
export class RouteTable {
  readonly #root = newNode();

  add(method: Method, target: Target): void {
    let node = this.#root;
    for (const segment of target.path.slice(1).split('/')) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      node = name === undefined ? fixedChild(node, segment) : parameterChild(node, name);
    }
    node.targets.set(method, target);
  }

  /**
   * Finds the function for a call.
   * @param path below the stage, still percent-encoded
   * @returns undefined when no route matches it, or its encoding is not valid
   */
  find(method: string, path: string): Found | undefined {
    let node = this.#root;
    let params: Record<string, string> | null = null;
    for (const segment of path.slice(1).split('/')) {
      const fixed = node.fixed.get(segment);
      if (fixed !== undefined) {
        node = fixed;
        continue;
      }
      if (node.parameter === undefined || segment === '') return undefined;
      const value = decode(segment);
      if (value === undefined) return undefined;
      params ??= {};
      params[node.parameter.name] = value;
      node = node.parameter.node;
    }
    const target = node.targets.get(method);
    return target === undefined ? undefined : { ...target, params };
  }
}

function fixedChild(node: Node, segment: string): Node {
  const known = node.fixed.get(segment);
  if (known !== undefined) return known;
  const made = newNode();
  node.fixed.set(segment, made);
  return made;
}

function parameterChild(node: Node, name: string): Node {
  node.parameter ??= { name, node: newNode() };
  return node.parameter.node;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
