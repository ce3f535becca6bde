/** Ways between contracts and the tables that they name. */
import '../../style/contract-areas.css';
import { NavLink } from 'react-router';

const AREAS = [
  { name: 'Contracts', path: '/contracts' },
  { name: 'Fee schedules', path: '/contracts/fee-schedules' },
  { name: 'Rate tables', path: '/contracts/rate-tables' },
  { name: 'DRG tables', path: '/contracts/drg-tables' },
  { name: 'IOCE bypass', path: '/contracts/bypass' },
  { name: 'Code groups', path: '/contracts/code-groups' },
  { name: 'Custom providers', path: '/contracts/custom-providers' },
];

export function ContractAreas() {
  return (
    <nav className="contract-areas" aria-label="Contracts and their tables">
      {AREAS.map(({ name, path }) => (
        <NavLink key={path} to={path} end={path === '/contracts'}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
