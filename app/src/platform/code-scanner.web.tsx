/** A browser scans nothing: whoever reads this page there can paste the link. */
import type { ComponentType } from 'react';
import type { CodeScannerProps } from './code-scanner';

export const CodeScanner: ComponentType<CodeScannerProps> | undefined = undefined;

/** There is no scanner to allow a camera for. */
export async function allowCamera(): Promise<void> {}
