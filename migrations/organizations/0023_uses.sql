-- Who names a fee schedule or a DRG table: asked with every change of one.
CREATE INDEX contract_config_fee_schedule ON contract_config (organization_id, custom_fee_schedule_id)
  WHERE custom_fee_schedule_id IS NOT NULL;
CREATE INDEX contract_config_drg_table ON contract_config (organization_id, custom_drg_table_id)
  WHERE custom_drg_table_id IS NOT NULL;
