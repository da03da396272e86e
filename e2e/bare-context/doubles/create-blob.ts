/** The part of expo/fetch that makes blobs of React Native. Nobody here asks for one. */
export const isReactNativeBlobGlobal = () => false;

export function createReactNativeBlobAsync(): never {
  throw new Error('there are no blobs here');
}
