/** The part of jexl that the benchmark uses; the package brings no types. */
declare module 'jexl' {
  interface JexlExpression {
    evalSync(context: object): never;
    compile(): JexlExpression;
  }
  class Jexl {
    addTransform(name: string, transform: (value: never) => unknown): void;
    compile(source: string): JexlExpression;
    createExpression(source: string): JexlExpression;
  }
  const jexl: { Jexl: typeof Jexl };
  export default jexl;
}
