/** What a route tells of itself to the frame. */
export interface RouteHandle {
  /** Title of the document. */
  readonly title: string;
}
