/** Opening addresses and screens for the user. Nothing opens by itself in a browser: the page shows it, and a tap opens it. */

/** What became of a wish to show something. */
export interface OpenOutcome {
  /**
   * `shown`: a screen of the app went there, or shows the address with a button. `nobody`: no screen is open; say where it
   * is instead.
   */
  readonly status: 'shown' | 'nobody';
  /** The address or route that was asked for. */
  readonly href: string;
}

/** Shows things outside and inside the app. */
export interface BrowserService {
  /** Opens an https address outside the app. @throws HarnessError `address_invalid`. */
  open(input: { readonly url: string }): Promise<OpenOutcome>;
  /** Goes to a screen of the app, by its route such as `/settings/ai` or `/p/plugins/main`. @throws HarnessError `route_invalid`. */
  show(input: { readonly href: string }): Promise<OpenOutcome>;
}
