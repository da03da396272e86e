/** The generated file exists after the first bundling; its shape is known before. */
declare module '*/generated/official-documents.json' {
  const documents: readonly { folder: string; origin: string; files: Record<string, string> }[];
  export default documents;
}
