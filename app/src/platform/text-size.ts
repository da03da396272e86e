/** How much larger the system wants text. React Native enlarges text by itself, so a phone adds nothing here. */
export function systemTextScale(): number {
  return 1;
}
