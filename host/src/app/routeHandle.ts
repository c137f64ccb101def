/** What the frame knows of a route. */
export interface RouteHandle {
  /** Title of the document. */
  readonly title: string;
}
