/** The frame's data about a route. */
export interface RouteHandle {
  /** Title of the document. */
  readonly title: string;
}
