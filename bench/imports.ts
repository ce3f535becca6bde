export async function measureImports(_: string|undefined): Promise<any[]> { return []; }
