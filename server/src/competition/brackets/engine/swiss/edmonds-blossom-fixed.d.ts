// The package ships no types.
declare module 'edmonds-blossom-fixed' {
  /**
   * The partner of each vertex, or -1, in a matching of the greatest weight; `isMaximal`: among
   * those with the most pairs. Vertices are counted from 0, the last one is the highest in an edge.
   */
  function blossom(
    edges: [one: number, other: number, weight: number][],
    isMaximal: boolean,
  ): number[];
  export = blossom;
}
